import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { messages } from '../../league/messages.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageHead } from './page-head.tsx'

/** Stands in for a page that failed; the frame around it, and with it every way out, stays. */
export function CrashPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div className="page narrow">
      <PageHead title={messages.pageCrashed}>
        <p>It is not your doing. Trying again often helps; the rest of the site works.</p>
      </PageHead>
      <ul className="plain-links">
        <li>
          <a href={pathname + search}>Try this page again</a>
        </li>
        <li>
          <Link to="/">Go to the home page</Link>
        </li>
        <li>
          <Link to="/contact">Tell us about it</Link>
        </li>
      </ul>
    </div>
  )
}
