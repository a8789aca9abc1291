import { ArrowUpTrayIcon } from '@heroicons/react/24/outline';
import { Button, FileButton } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import classes from './upload.module.css';

/** Takes a file that is dropped on it, or chosen by the button. */
export function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const forget = useRef<() => void>(null);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button is for everybody
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-drop
      onDragOver={over}
      onDragEnter={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <ArrowUpTrayIcon width={22} aria-hidden />
      <p>Drop a CSV here, or</p>
      <FileButton
        accept=".csv,text/csv"
        resetRef={forget}
        onChange={(file) => {
          // A file that was mended and has its old name can be chosen again.
          forget.current?.();
          if (file) onFile(file);
        }}
      >
        {(props) => (
          <Button {...props} variant="default" size="xs" data-autofocus>
            Choose a file
          </Button>
        )}
      </FileButton>
      <p className={classes.hint}>
        Exports of Google Ads, Meta, Microsoft, LinkedIn, TikTok, or your own. At most 10,000 rows.
      </p>
    </div>
  );
}
