/** Keys that choose or go, rather than write. */
const COMMANDS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'];

/**
 * What is typed between the shortcut and the moment the search's field has the focus: its code may have to be fetched
 * first, and nobody waits for that. The field takes it over, in order.
 */
export class EarlyKeys {
  text = '';
  commands: string[] = [];

  /** @param onEscape nobody wants the search any more. */
  constructor(private readonly onEscape: () => void) {
    document.addEventListener('keydown', this.onKeyDown, { capture: true });
  }

  end(): void {
    document.removeEventListener('keydown', this.onKeyDown, { capture: true });
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || (event.altKey && event.key.length > 1)) return;
    // A key that is still down from what opened the search is no answer to it.
    if (!event.repeat && !this.take(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private take(key: string): boolean {
    if (key === 'Escape') this.onEscape();
    else if (key === 'Backspace') this.text = [...this.text].slice(0, -1).join('');
    else if (COMMANDS.includes(key)) this.commands.push(key);
    else if ([...key].length === 1) this.text += key;
    else return key === 'Tab';
    return true;
  }
}
