import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { onlyValue } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import classes from './journey.module.css';

/** Whose journey: a visitor's or a user's, by the id exactly as it was sent. */
export function JourneySearch() {
  const { question, ask } = useQuestion();
  const userId = onlyValue(question, 'user_id');
  const known = userId ?? onlyValue(question, 'visitor_id') ?? '';
  const [kind, setKind] = useState(userId === undefined ? 'visitor_id' : 'user_id');
  const [typed, setTyped] = useState(known);
  useEffect(() => {
    setTyped(known);
    setKind(userId === undefined ? 'visitor_id' : 'user_id');
  }, [known, userId]);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return;
    const isUser = kind === 'user_id';
    ask({
      visitor_id: isUser ? undefined : typed,
      user_id: isUser ? typed : undefined,
      ...(isUser && { count_by: undefined }),
    });
  };
  return (
    <form className={classes.search} onSubmit={find}>
      <SegmentedControl
        size="xs"
        aria-label="Find by"
        data={[
          { value: 'visitor_id', label: 'Visitor id' },
          { value: 'user_id', label: 'User id' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TextInput
        className={classes.id}
        size="xs"
        aria-label={kind === 'user_id' ? 'User id' : 'Visitor id'}
        placeholder="Exactly as it was sent"
        maxLength={256}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={typed === ''}>
        Show
      </Button>
    </form>
  );
}
