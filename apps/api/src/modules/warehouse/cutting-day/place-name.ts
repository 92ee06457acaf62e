/** A place as people say it: "B 4"; null without one. */
export const placeName = ({
  rack,
  slot,
}: {
  readonly rack: string | null;
  readonly slot: string | null;
}): string | null => (rack === null ? null : `${rack} ${slot ?? ''}`.trim());
