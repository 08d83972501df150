import article from "../../../content/division-assignments.md";
import { Article } from "../parts/article.tsx";

export default function DivisionAssignmentsPage() {
	return <Article {...article} />;
}
