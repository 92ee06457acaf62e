import type { PermissionKey } from '@falcon/domain/office/access';
import type { ComponentType, ReactNode } from 'react';

/** A filter's editor gets its text from the address and returns new text; '' removes the filter. */
export interface FilterEditorProps {
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list: its name in the address, its text on the chip, and its editor. */
export interface ListFilter {
  name: string;
  label: string;
  /** A second address name for the same chip, such as the end of a range. */
  and?: string | undefined;
  /** Offered only to users with this permission. */
  permission?: PermissionKey | undefined;
  /** The address value of a removed filter; blank unless omitting it means something. */
  off?: string | undefined;
  /** The text on the chip; may be a component that looks up a name. */
  text: (value: string, and: string) => ReactNode;
  editor: ComponentType<FilterEditorProps>;
}
