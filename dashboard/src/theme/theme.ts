import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Neutral with a breath of blue: surfaces, text, and whatever is pressed. */
const ink: MantineColorsTuple = [
  '#f7f8f9',
  '#eff1f3',
  '#e3e6ea',
  '#ced3d9',
  '#a5acb6',
  '#7a828d',
  '#59616c',
  '#414852',
  '#2a2f37',
  '#17191d',
];

/** The one hue that means nothing but "here": links, focus, the first series of a chart. */
const trail: MantineColorsTuple = [
  '#eef4ff',
  '#dbe7ff',
  '#b6cdff',
  '#88adff',
  '#5d8dfb',
  '#3b70f0',
  '#2859d8',
  '#1f47b4',
  '#1c3c8f',
  '#1b3572',
];

/** Mantine's scale of the dark scheme: 0 is text, 4 borders, 6 surfaces, 7 the page. */
const dark: MantineColorsTuple = [
  '#e9ebee',
  '#c5cad1',
  '#9ca3ad',
  '#727a85',
  '#2c3038',
  '#24282f',
  '#191c21',
  '#111317',
  '#0c0e11',
  '#08090b',
];

/** Filled ink is black on light and white on dark; Mantine computes text colours for one scheme only. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const byMantine = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled' || (input.color ?? input.theme.primaryColor) !== 'ink') return byMantine;
  return {
    ...byMantine,
    background: 'var(--wm-ink)',
    hover: 'var(--wm-ink-hover)',
    color: 'var(--wm-on-ink)',
    border: '1px solid transparent',
  };
};

/** Data only: the build reads it too (see build/theme-styles.plugin.ts). */
export const theme = createTheme({
  colors: { ink, gray: ink, trail, dark },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 8 },
  variantColorResolver,
  white: '#ffffff',
  black: '#17191d',
  fontFamily: "'Geist Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'Geist Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontFamily: "'Geist Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusClassName: 'wm-focus',
});
