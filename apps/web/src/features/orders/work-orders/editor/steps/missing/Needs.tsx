import { cloneElement, createContext, type ReactElement, useContext } from 'react';

/** True once the user clicked the button of a dialog that was incomplete. */
export const PressedContext = createContext(false);

interface Props {
  missing: boolean;
  /** What to do, as a sentence. */
  say: string;
  /** The input of the field. */
  children: ReactElement<{ error?: string | undefined }>;
}

/** A required field of a step: shows a message under it once the button was clicked. */
export function Needs({ missing, say, children }: Props) {
  const pressed = useContext(PressedContext);
  return cloneElement(children, { error: pressed && missing ? say : undefined });
}
