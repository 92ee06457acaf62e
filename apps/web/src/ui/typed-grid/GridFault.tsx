import { colors } from '../tokens';

type Message = { message?: string } | undefined;

/** The first error among the rows of a grid, or of the grid as a whole. */
function faultOf(faults: unknown, row: string): string | undefined {
  if (!Array.isArray(faults)) return (faults as Message)?.message;
  for (const [index, cells] of (faults as readonly (Record<string, Message> | undefined)[]).entries()) {
    const fault = Object.values(cells ?? {}).find((one) => one?.message)?.message;
    if (fault) return `${row} ${index + 1}: ${fault}`;
  }
  return (faults as { root?: Message }).root?.message;
}

/** What is wrong in a grid whose cells only turn red: `Line 2: Enter the amount.` */
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
