import { useAddressQuery } from '#blocks/list-page/list-state';
import { SelectInput } from '#ui/fields/choice-inputs';

interface Props {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  /** The label for no selection; leave out if a line is required. */
  emptyLabel?: string | undefined;
}

/** The line of a list; kept in the address. */
export function LineSelect({ label, value, options, emptyLabel }: Props) {
  const { change } = useAddressQuery();
  return (
    <div style={{ width: 200 }}>
      <SelectInput<string>
        label={label}
        hideLabel
        value={value}
        options={options}
        emptyLabel={emptyLabel}
        onChange={(line) => change({ line: line ?? undefined })}
      />
    </div>
  );
}
