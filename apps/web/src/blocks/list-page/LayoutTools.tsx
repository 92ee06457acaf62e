import Button from '@mui/material/Button';
import { ColumnMenu } from '#ui/table/ColumnMenu';
import type { ColumnChoice, ColumnLayout } from '#ui/table/columns';
import type { ListLook } from './use-cards';

interface Props {
  view: ListLook;
  columns: readonly ColumnChoice[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
}

/** The columns of a table, which cards don’t have; where a list has both, the button from one to the other. */
export function LayoutTools({ view: { card, other }, ...menu }: Props) {
  return (
    <>
      {!card && <ColumnMenu {...menu} />}
      {other && (
        <Button variant="outlined" onClick={other.show}>
          {other.name}
        </Button>
      )}
    </>
  );
}
