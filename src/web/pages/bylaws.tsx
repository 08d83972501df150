import article from "../../../content/bylaws.md";
import { Article } from "../parts/article.tsx";

export default function BylawsPage() {
	return <Article {...article} />;
}
