/** As the dashboard keeps it, which sets it before the first paint: dashboard/public/color-scheme.js. */
const STORED = 'waymark-color-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

/** Lets the person change between light and dark, for the dashboard as well. */
export function offerColorScheme(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>('#scheme');
  const show = () => {
    const isDark = root.getAttribute(ATTRIBUTE) === 'dark';
    // The one that Swagger UI’s own styles know.
    root.classList.toggle('dark-mode', isDark);
    if (button) button.textContent = isDark ? 'Light' : 'Dark';
    button?.setAttribute('aria-label', isDark ? 'Use light colours' : 'Use dark colours');
  };
  const set = (scheme: string) => {
    root.setAttribute(ATTRIBUTE, scheme);
    show();
  };
  show();
  if (button) button.hidden = false;
  button?.addEventListener('click', () => {
    const scheme = root.getAttribute(ATTRIBUTE) === 'dark' ? 'light' : 'dark';
    set(scheme);
    try {
      localStorage.setItem(STORED, scheme);
    } catch {
      // A browser that stores nothing changes this page only.
    }
  });
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const chosen = readChosen();
    set(chosen ?? (system.matches ? 'dark' : 'light'));
  };
  system.addEventListener('change', follow);
  // Chosen in another tab, or in the dashboard.
  addEventListener('storage', ({ key }) => key === STORED && follow());
}

function readChosen(): 'light' | 'dark' | null {
  try {
    const chosen = localStorage.getItem(STORED);
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}
