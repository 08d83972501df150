/** Every sentence of the error catalogue, once: the server throws it, the button shows it, the test reads it. */
export const messages = {
  pageNotFound: 'Page not found',
  pageCrashed: 'Sorry, there was a problem loading this page.',
  thanksForSigningUp: 'Thanks for signing up!',
  rostersLocked: 'Rosters are locked at this time. Please email the administrator if you need to make changes.',
} as const
