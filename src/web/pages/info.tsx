import article from "../../../content/info.md";
import { Article } from "../parts/article.tsx";

export default function InfoPage() {
	return <Article {...article} />;
}
