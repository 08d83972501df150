import article from "../../../content/faq.md";
import { Article } from "../parts/article.tsx";

export default function FaqPage() {
	return <Article {...article} />;
}
