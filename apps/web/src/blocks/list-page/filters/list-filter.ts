import type { ComponentType, ReactNode } from 'react';

/** The editor of a filter gets its text from the address and returns a new one; '' removes the filter. */
export interface FilterEditorProps {
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list: its name in the address, its text on the chip, and its editor. */
export interface ListFilter {
  name: string;
  label: string;
  /** A second name in the address for the same chip, such as the end of a range. */
  and?: string | undefined;
  /** The address value of a removed filter; blank unless leaving it out has a meaning. */
  off?: string | undefined;
  /** The text on the chip; can be a component that looks up a name. */
  text: (value: string, and: string) => ReactNode;
  editor: ComponentType<FilterEditorProps>;
}
