import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables } from '../src/theme/css-variables';
import { theme } from '../src/theme/theme';

const NAME = 'virtual:theme.css';
const RESOLVED = `\0${NAME}`;

/**
 * The theme's CSS variables as a stylesheet of the build. Mantine would otherwise write them into a `<style>` element
 * at run time, and the policy of the pages allows no inline styles at all.
 */
export function themeStyles(): Plugin {
  return {
    name: 'waymark:theme-styles',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const whole = mergeMantineTheme(DEFAULT_THEME, theme);
      return [defaultCssVariablesResolver(whole), cssVariables(whole)]
        .map((variables) => convertCssVariables(variables, ':root'))
        .join('\n');
    },
  };
}
