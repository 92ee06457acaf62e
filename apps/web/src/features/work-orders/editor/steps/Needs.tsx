import { createContext, type ReactNode, useContext } from 'react';

/** True once somebody pressed the button of a dialog that still lacked something. */
export const PressedContext = createContext(false);

interface Props {
  missing: boolean;
  /** What to do, as a sentence. */
  say: string;
  children: (error: string | undefined) => ReactNode;
}

/** A field that a step cannot do without: says so under it, once the button was pressed. */
export function Needs({ missing, say, children }: Props) {
  const pressed = useContext(PressedContext);
  return children(pressed && missing ? say : undefined);
}
