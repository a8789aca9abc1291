// Before the first paint: the colour scheme that was chosen, else the system's. A file of its own, as no script may
// stand in the page.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('waymark-color-scheme');
  } catch {}
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
