import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { openApiDocument } from './openapi.ts'

const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const viewerFiles = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' }

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, supportedSubmitMethods: ['get'] })`
const hashOf = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** `/api/openapi.json`, and `/api/docs`: a page that shows it, every byte of it from this server. */
export function docsPages(publicUrl: string) {
  const pages = new Hono()
  let document: object | undefined
  pages.get('/api/openapi.json', (c) => {
    document ??= openApiDocument(publicUrl)
    return c.json(document)
  })
  pages.get('/api/docs', (c) => {
    const viewer = hashOf(readFileSync(join(viewerFolder, 'swagger-ui-bundle.js')))
    c.header(
      'content-security-policy',
      `default-src 'none'; script-src '${viewer}' '${hashOf(start)}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return c.html(docsPage(viewer))
  })
  for (const [name, type] of Object.entries(viewerFiles)) {
    pages.get(`/api/docs/${name}`, (c) =>
      c.body(readFileSync(join(viewerFolder, name)), 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }),
    )
  }
  return pages
}

const docsPage = (viewer: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Calls of the league’s website</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="/api/docs/swagger-ui-bundle.js" integrity="${viewer}"></script>
<script>${start}</script>
</body>
</html>`
