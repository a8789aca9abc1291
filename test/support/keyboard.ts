import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const MOST_STOPS = 120;

type Role = Parameters<Page['getByRole']>[0];

/** A person who has no mouse: goes to things by Tab, and presses keys. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until the thing has the focus. Throws when it cannot be reached so. */
  async goTo(role: Role, name: string | RegExp): Promise<Locator> {
    const target = this.page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    return this.reach(target, `the ${role} ${name}`, 'Tab');
  }

  /** Goes there and presses Enter. */
  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.goTo(role, name);
    await this.page.keyboard.press('Enter');
  }

  /** Copies a thing by its button; until it has, other buttons may ask whether one leaves without it. */
  async copy(what: string): Promise<void> {
    await this.press('button', `Copy ${what}`);
    await this.page.getByRole('button', { name: `Copied ${what}` }).waitFor();
  }

  /** Goes to a field and types. */
  async fill(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true }).first();
    await this.reach(field, `the field ${label}`, 'Tab');
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Opens a menu and takes one of its items by the arrows. */
  async choose(button: string | RegExp, item: string | RegExp): Promise<void> {
    await this.press('button', button);
    await this.reach(this.page.getByRole('menuitem', { name: item }), `the item ${item}`, 'ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  /** Opens a list of choices and takes one by the arrows. */
  async select(name: string, option: string): Promise<void> {
    const field = await this.goTo('combobox', name);
    await this.page.keyboard.press('ArrowDown');
    const choice = this.page.getByRole('option', { name: option, exact: true });
    await choice.waitFor();
    // The list says a moment after it is open which of its options is the chosen one; arrows count from there.
    await this.page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    const isChosen = async () =>
      (await field.getAttribute('aria-activedescendant')) === (await choice.getAttribute('id'));
    for (let steps = 0; !(await isChosen()); steps++) {
      if (steps > MOST_STOPS) throw new Error(`The arrows do not lead to ${option}`);
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  private async reach(target: Locator, what: string, key: 'Tab' | 'ArrowDown'): Promise<Locator> {
    // Radio buttons lie unseen below their labels.
    await target.waitFor({ state: 'attached' });
    const focused = target.and(this.page.locator(':focus'));
    for (let steps = 0; steps < MOST_STOPS; steps++) {
      if ((await focused.count()) > 0) return target;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${what}`);
  }
}
