import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { TextInput } from '#ui/fields/TextInput';
import { ReadOnlyContext } from '#ui/fields/read-only';
import { useOnce } from '#ui/use-once';
import { draftOf, keepDraft } from './draft';

/** The most characters of a note. */
const MOST = 10_000;

interface Props {
  /** Tells what is typed here from other notes. */
  name: string;
  /** Takes the note; throws why it can’t, and the text stays. */
  add: (text: string) => Promise<unknown>;
}

/** A note is typed here. What nobody took stays in the field. */
export function AddNote({ name, add }: Props) {
  const [text, setText] = useState(() => draftOf(name));
  const [fault, setFault] = useState<string>();
  const type = (typed: string) => {
    setText(typed);
    keepDraft(name, typed);
  };
  const [press, busy] = useOnce(async () => {
    if (text.trim() === '') return setFault('Enter the note.');
    setFault(undefined);
    try {
      await add(text.trim());
      type('');
    } catch (error) {
      setFault(errorText(error));
    }
  });
  return (
    <ReadOnlyContext value={false}>
      <TextInput label="New note" rows={2} value={text} onChange={type} maxLength={MOST} error={fault} />
      <Button variant="outlined" loading={busy} onClick={() => void press()} sx={{ mt: 1 }}>
        Add note
      </Button>
    </ReadOnlyContext>
  );
}
