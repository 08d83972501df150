import article from "../../../content/problems.md";
import { Article } from "../parts/article.tsx";

export default function ProblemsPage() {
	return <Article {...article} />;
}
