import article from "../../../content/history.md";
import { Article } from "../parts/article.tsx";

export default function HistoryPage() {
	return <Article {...article} />;
}
