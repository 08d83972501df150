/** What the shapes in the grid mean. */
export const GridLegend = ({ canChange }: { canChange: boolean }) => (
	<div className="grid-legend">
		<ul>
			<li>
				<span className="side home">104</span> at home against 104
			</li>
			<li>
				<span className="side away">@104</span> away at 104
			</li>
			<li>
				<span className="side rest">–</span> no match
			</li>
			<li>
				<PinMark /> pinned
			</li>
		</ul>
		{canChange && (
			<p className="muted no-print wide-only">
				Drag a match to another week, or choose it to see where it can move. The numbers say what a
				move costs: +3 is as bad as 3 more miles. Keyboard: arrow keys, Enter, P to pin, Ctrl+Z to
				undo.
			</p>
		)}
	</div>
);

export const PinMark = () => (
	<svg className="pin-mark" viewBox="0 0 12 12" aria-hidden="true">
		<path d="M4 1h4v4l2 2H2l2-2ZM6 7v4" />
	</svg>
);
