import article from "../../../content/ratings.md";
import { Article } from "../parts/article.tsx";

export default function RatingsPage() {
	return <Article {...article} />;
}
