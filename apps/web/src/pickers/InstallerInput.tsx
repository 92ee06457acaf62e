import type { InputProps } from '#ui/fields/input-props';
import { INSTALLERS } from './installers';
import type { PickedRecord } from './picked';
import { RecordPicker } from './RecordPicker';

/** Finds an enabled installer, in a dialog; `kind` names its recent ones. */
export function InstallerInput(props: InputProps<PickedRecord | null> & { kind: string }) {
  return <RecordPicker {...props} {...INSTALLERS} />;
}
