/** What is answered in place of a page while the web app is not there. */
export const NOT_BUILT =
  'The dashboard has not been built. Run `npm run build`, then load this page again.\n';
