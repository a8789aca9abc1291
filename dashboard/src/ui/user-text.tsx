import { piecesOf } from './invisible';
import classes from './user-text.module.css';

/**
 * A text that came from outside: its direction of writing ends with it, and invisible characters are shown as marks
 * instead of being obeyed, as is white space that has nothing beside it. visible-text.ts puts it wherever such a text is shown; nobody has to think of it.
 */
export function UserText({ children: text, withLines = false }: { children: string; withLines?: boolean }) {
  return (
    <bdi>
      {piecesOf(text, withLines ? '\n\t' : '').map((piece, at) =>
        'text' in piece ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          <span key={at} className={classes.mark} title="An invisible character">
            {piece.mark}
          </span>
        ),
      )}
    </bdi>
  );
}
