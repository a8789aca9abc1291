import {
  Button,
  Checkbox,
  Drawer,
  Input,
  type MantineThemeOverride,
  Menu,
  Modal,
  mergeThemeOverrides,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Tabs,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { theme } from './theme';
import classes from './theme-defaults.module.css';

const overlay = {
  lockScroll: false,
  overlayProps: { backgroundOpacity: 0.35, blur: 1 },
  closeButtonProps: { 'aria-label': 'Close' },
  transitionProps: { duration: 120 },
};

/** Looks and habits of Mantine's parts in this app; said once here rather than at each use. */
export const appTheme: MantineThemeOverride = mergeThemeOverrides(theme, {
  components: {
    Input: Input.extend({ classNames: { input: classes.input } }),
    Button: Button.extend({ defaultProps: { size: 'sm' }, classNames: { root: classes.button } }),
    Checkbox: Checkbox.extend({
      defaultProps: { iconColor: 'var(--wm-on-ink)' },
      classNames: { input: classes.checkbox },
    }),
    // By its name: its code is loaded with the pages that ask for a day.
    DateInput: {
      classNames: { label: classes.label, description: classes.description, input: classes.input },
    },
    Drawer: Drawer.extend({
      defaultProps: { ...overlay, padding: 'lg' },
      classNames: { title: classes.dialogTitle },
    }),
    Menu: Menu.extend({
      // Without the placeholder the first item has the focus, and the menu holds nothing but items.
      defaultProps: { shadow: 'md', transitionProps: { duration: 90 }, withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.dropdown, item: classes.menuItem },
    }),
    Modal: Modal.extend({
      defaultProps: { ...overlay, centered: true, radius: 'lg', padding: 'lg' },
      classNames: { title: classes.dialogTitle, header: classes.dialogHeader, content: classes.dialog },
    }),
    NumberInput: NumberInput.extend({
      classNames: { label: classes.label, description: classes.description },
    }),
    PasswordInput: PasswordInput.extend({
      classNames: { label: classes.label, description: classes.description },
    }),
    Radio: Radio.extend({ classNames: { radio: classes.radio } }),
    Select: Select.extend({
      // The list itself scrolls, as assistive technology expects of one.
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md' },
        withScrollArea: false,
      },
      classNames: {
        label: classes.label,
        description: classes.description,
        dropdown: classes.dropdown,
        option: classes.option,
        options: classes.options,
      },
    }),
    Tabs: Tabs.extend({ classNames: { tab: classes.tab, list: classes.tabList } }),
    TextInput: TextInput.extend({ classNames: { label: classes.label, description: classes.description } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 250, withArrow: false, events: { hover: true, focus: true, touch: true } },
      classNames: { tooltip: classes.tooltip },
    }),
  },
});
