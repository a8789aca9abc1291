import {
  type AutocompleteFactory,
  Button,
  type CheckboxFactory,
  type DrawerFactory,
  type ExtendComponent,
  type FactoryPayload,
  Input,
  type MantineThemeComponent,
  type MantineThemeOverride,
  Menu,
  type ModalFactory,
  type MultiSelectFactory,
  mergeThemeOverrides,
  type NotificationFactory,
  type NumberInputFactory,
  type PasswordInputFactory,
  type RadioFactory,
  type SelectFactory,
  type TabsFactory,
  type TagsInputFactory,
  TextInput,
  type TooltipFactory,
} from '@mantine/core';
import { theme } from './theme';
import classes from './theme-defaults.module.css';

const overlay = {
  lockScroll: false,
  overlayProps: { backgroundOpacity: 0.35, blur: 1 },
  closeButtonProps: { 'aria-label': 'Close' },
  transitionProps: { duration: 120 },
};

/** The settings of a part by its name alone: its code is loaded with the pages that use it. */
function named<Part extends FactoryPayload>(settings: ExtendComponent<Part>): MantineThemeComponent {
  return settings as MantineThemeComponent;
}

/** Looks and habits of Mantine's parts in this app; said once here rather than at each use. */
export const appTheme: MantineThemeOverride = mergeThemeOverrides(theme, {
  components: {
    Input: Input.extend({ classNames: { input: classes.input } }),
    Button: Button.extend({ defaultProps: { size: 'sm' }, classNames: { root: classes.button } }),
    Checkbox: named<CheckboxFactory>({
      defaultProps: { iconColor: 'var(--wm-on-ink)' },
      classNames: { input: classes.checkbox },
    }),
    DateInput: {
      classNames: { label: classes.label, description: classes.description, input: classes.input },
    },
    Drawer: named<DrawerFactory>({
      defaultProps: { ...overlay, padding: 'lg' },
      classNames: { title: classes.dialogTitle },
    }),
    Menu: Menu.extend({
      // Without the placeholder the first item has the focus, and the menu holds nothing but items.
      defaultProps: { shadow: 'md', transitionProps: { duration: 90 }, withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.dropdown, item: classes.menuItem },
    }),
    Modal: named<ModalFactory>({
      defaultProps: { ...overlay, centered: true, radius: 'lg', padding: 'lg' },
      classNames: { title: classes.dialogTitle, header: classes.dialogHeader, content: classes.dialog },
    }),
    Notification: named<NotificationFactory>({
      defaultProps: { closeButtonProps: overlay.closeButtonProps },
    }),
    MultiSelect: named<MultiSelectFactory>({
      defaultProps: { checkIconPosition: 'right', withScrollArea: false },
      classNames: {
        label: classes.label,
        description: classes.description,
        dropdown: classes.dropdown,
        option: classes.option,
        options: classes.options,
      },
    }),
    NumberInput: named<NumberInputFactory>({
      // Leaving a field does not change what it says: what is out of range is refused by name.
      defaultProps: { clampBehavior: 'none' },
      classNames: { label: classes.label, description: classes.description },
    }),
    PasswordInput: named<PasswordInputFactory>({
      classNames: { label: classes.label, description: classes.description },
    }),
    Radio: named<RadioFactory>({ classNames: { radio: classes.radio } }),
    Autocomplete: named<AutocompleteFactory>({
      classNames: { dropdown: classes.dropdown, option: classes.option, options: classes.options },
    }),
    Select: named<SelectFactory>({
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
    TagsInput: named<TagsInputFactory>({
      classNames: {
        label: classes.label,
        description: classes.description,
        inputField: classes.tagsField,
        dropdown: classes.dropdown,
        option: classes.option,
        options: classes.options,
      },
    }),
    Tabs: named<TabsFactory>({ classNames: { tab: classes.tab, list: classes.tabList } }),
    TextInput: TextInput.extend({ classNames: { label: classes.label, description: classes.description } }),
    Tooltip: named<TooltipFactory>({
      defaultProps: { openDelay: 250, withArrow: false, events: { hover: true, focus: true, touch: true } },
      classNames: { tooltip: classes.tooltip },
    }),
  },
});
