import { cloneElement, createContext, type ReactElement, useContext } from 'react';

/** True after the user clicked the button of an incomplete dialog. */
export const PressedContext = createContext(false);

interface Props {
  missing: boolean;
  /** The instruction, as a sentence. */
  say: string;
  /** The field's input. */
  children: ReactElement<{ error?: string | undefined }>;
}

/** A required field of a step: shows a message below it once the button was clicked. */
export function Needs({ missing, say, children }: Props) {
  const pressed = useContext(PressedContext);
  return cloneElement(children, { error: pressed && missing ? say : undefined });
}
