import type { InputProps } from '#ui/fields/input-props';
import { INSTALLERS } from './installers';
import type { PickedRecord } from './picked';
import { RecordPicker } from './RecordPicker';

interface Props extends InputProps<PickedRecord | null> {
  /** Names its recent ones. */
  kind: string;
  /** What is said of an installer below the name, instead of the company. */
  about?: ((id: string) => string) | undefined;
}

/** Finds an enabled installer, in a dialog. */
export function InstallerInput({ about, ...props }: Props) {
  const subText = about && ((row: PickedRecord) => about(row.id));
  return <RecordPicker {...props} {...INSTALLERS} {...(subText && { subText })} />;
}
