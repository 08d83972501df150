import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import "./cell-message.css";

interface CellMessageProps {
	id: string;
	/** The input or cell that the message belongs to. */
	anchor: RefObject<HTMLElement | null>;
	isWrong: boolean;
	children: ReactNode;
}

const gap = 6;

/** A message beside a cell. It is a popover, since the table's scroll container would clip it. */
export function CellMessage({ id, anchor, isWrong, children }: CellMessageProps) {
	const box = useRef<HTMLDivElement>(null);
	const isEmpty = children === undefined || children === null || children === "";
	useLayoutEffect(() => {
		const element = box.current;
		if (!element || isEmpty) return;
		element.showPopover();
		const place = () => {
			const at = (anchor.current?.closest("td, th") ?? anchor.current)?.getBoundingClientRect();
			if (!at) return;
			const { offsetWidth: width, offsetHeight: height } = element;
			const isBelow = at.bottom + gap + height < innerHeight;
			element.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
			element.style.top = `${isBelow ? at.bottom + gap : Math.max(8, at.top - gap - height)}px`;
		};
		place();
		const size = new ResizeObserver(place);
		size.observe(element);
		addEventListener("scroll", place, true);
		addEventListener("resize", place);
		return () => {
			size.disconnect();
			removeEventListener("scroll", place, true);
			removeEventListener("resize", place);
			if (element.isConnected) element.hidePopover();
		};
	}, [anchor, isEmpty]);
	return (
		<div
			ref={box}
			id={id}
			popover="manual"
			className={isWrong ? "cell-message wrong" : "cell-message"}
			role={isWrong ? "alert" : undefined}
		>
			{children}
		</div>
	);
}
