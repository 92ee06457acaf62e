interface Props {
  /** What it does to which record. */
  label: string;
  title: string;
  /** One icon of the @mdi/js set. */
  icon: string;
  onPress: () => void;
}

/**
 * A row's button, drawn by the styles of the table: like a link of a row, it is there as often as there are rows, and
 * the component library's takes ten times as long.
 */
export function RowButton({ label, title, icon, onPress }: Props) {
  return (
    <button type="button" data-row-button aria-label={label} title={title} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={icon} />
      </svg>
    </button>
  );
}
