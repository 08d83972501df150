/** The site's colors for emails and the mailbox page. Text contrast is at least 7:1. */
export const colors = {
	light: {
		head: "#0d3b2a",
		court: "#145a3f",
		ground: "#f5f8f3",
		paper: "#ffffff",
		ink: "#12201a",
		soft: "#3f5148",
		rule: "#d5dfd8",
		strong: "#6f8278",
		link: "#0f5438",
		mark: "#e9f6d0",
	},
	dark: {
		head: "#0b2e21",
		court: "#145a3f",
		ground: "#0d1612",
		paper: "#14201a",
		ink: "#eef5f0",
		soft: "#b9c9bf",
		rule: "#2b3b32",
		strong: "#7f9489",
		link: "#a5e5c2",
		mark: "#28402f",
	},
	ball: "#dcf545",
} as const;

export const face = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`;
