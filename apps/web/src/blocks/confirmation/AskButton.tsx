import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import type { ConfirmationProps, Question } from './Confirmation';

const Confirmation = lazyPart<ConfirmationProps>(async () => (await import('./Confirmation')).Confirmation);

interface Props extends Pick<ButtonProps, 'disabled' | 'size' | 'variant'> {
  label: ReactNode;
  /** What it is called where several have the same label; contains the label. */
  name?: string;
  /** What is asked, as it is when the button is pressed. */
  question: Question;
  /** What follows once it is done and read. */
  onDone?: (() => void) | undefined;
}

/** A button that says what will happen, asks, and does it. */
export function AskButton({ label, name, question, onDone, ...look }: Props) {
  // What was asked does not change while it is read: the rows behind it may.
  const [asked, setAsked] = useState<Question>();
  return (
    <>
      <Button {...look} aria-label={name} onClick={() => setAsked(question)}>
        {label}
      </Button>
      {asked && <Confirmation {...asked} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </>
  );
}
