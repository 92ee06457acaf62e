import type { Option } from '@falcon/domain/kit/flooring';
import { styled } from '@mui/material/styles';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { SelectInput } from '#ui/fields/choice-inputs';
import { colors } from '#ui/tokens';

const Bar = styled('div')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 2,
  borderRadius: 6,
  border: `1px solid ${colors.hairline}`,
  background: colors.card,
  '& button': {
    all: 'unset',
    cursor: 'pointer',
    padding: '3px 10px',
    borderRadius: 4,
    color: colors.muted,
    fontWeight: 600,
    '&:hover': { color: colors.text },
    '&:focus-visible': { outline: `2px solid ${colors.accent}` },
  },
  '& button[aria-pressed=true]': { background: colors.selected, color: colors.accent },
});

interface Props {
  label: string;
  /** The choice's name in the address. */
  name: string;
  value: string | null;
  options: readonly Option[];
  /** Other address values that another choice makes meaningless. */
  drops?: readonly string[] | undefined;
}

/** One of a few choices that select the list to show; stored in the address. */
export function Choices({ label, name, value, options, drops = [] }: Props) {
  const { change } = useAddressQuery();
  const choose = (next: string) => {
    if (next !== value) change({ [name]: next, ...Object.fromEntries(drops.map((other) => [other, undefined])) });
  };
  return (
    <Bar role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Bar>
  );
}

/** The same for many choices; `emptyLabel` is that of no selection, if there can be none. */
export function ManyChoices({ label, name, value, options, emptyLabel }: Props & { emptyLabel: string | undefined }) {
  const { change } = useAddressQuery();
  return (
    <div style={{ width: 200 }}>
      <SelectInput<string>
        label={label}
        hideLabel
        value={value}
        options={options}
        emptyLabel={emptyLabel}
        onChange={(next) => change({ [name]: next ?? undefined })}
      />
    </div>
  );
}
