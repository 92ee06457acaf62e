import Button from '@mui/material/Button';
import { count } from '#ui/format/numbers';

interface Props<Key extends string> {
  /** What can be shown, with how many rows of it there are. */
  tabs: readonly { readonly key: Key; readonly label: string; readonly number: number }[];
  shown: Key | undefined;
  onShow: (key: Key) => void;
  label: string;
}

/** The rows of a file by what happens to them: one sort is shown at a time. */
export const RowTabs = <Key extends string>({ tabs, shown, onShow, label }: Props<Key>) => (
  <div role="group" aria-label={label} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '12px 16px 4px' }}>
    {tabs.map(({ key, label: words, number }) => (
      <Button
        key={key}
        size="small"
        variant={key === shown ? 'contained' : 'outlined'}
        aria-pressed={key === shown}
        onClick={() => onShow(key)}
      >
        {words} {count(number)}
      </Button>
    ))}
  </div>
);
