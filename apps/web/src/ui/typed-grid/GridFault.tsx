import { colors } from '../tokens';

type Message = { message?: string } | undefined;
type Faults = { message?: string; root?: Message } & Record<number, Record<string, Message> | undefined>;
const ROW = /^\d+$/;

/** The first error in a grid's rows, or of the grid as a whole. */
function faultOf(faults: unknown, row: string): string | undefined {
  // The form library stores the error of a whole grid next to its rows' errors, or alone.
  const { message, root, ...rows } = (faults ?? {}) as Faults;
  for (const [index, cells] of Object.entries(rows)) {
    const fault = ROW.test(index) && Object.values(cells ?? {}).find((one) => one?.message)?.message;
    if (fault) return `${row} ${Number(index) + 1}: ${fault}`;
  }
  return root?.message ?? message;
}

/** The error of a grid whose cells only turn red: `Line 2: Enter the amount.` */
export function GridFault({ faults, row }: { faults: unknown; row: string }) {
  const fault = faultOf(faults, row);
  return (
    fault && (
      <p role="alert" style={{ margin: '4px 6px', fontSize: 12, color: colors.error }}>
        {fault}
      </p>
    )
  );
}
