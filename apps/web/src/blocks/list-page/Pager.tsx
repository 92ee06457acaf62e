import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { count } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { PAGE_SIZE } from '@falcon/domain/company/filters';

/** The position of the page in its list, from the server. */
export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor?: string | null | undefined;
  endCursor?: string | null | undefined;
}

/** The number of records; "1,000+" if counting the rest isn't worth the time. */
export function totalText(total: number, capped: boolean | undefined): string {
  return capped ? `${count(total)}+` : count(total);
}

interface Props {
  pageNumber: number;
  rows: number;
  total: number;
  capped: boolean | undefined;
  info: PageInfo;
  onPage: (change: Record<string, string | undefined>) => void;
  /** Shown after the numbers: the notice of new rows. */
  children?: ReactNode;
}

/** The footer of a list: "1-50 of 12,431", previous page, next page. */
export function Pager({ pageNumber, rows, total, capped, info, onPage, children }: Props) {
  const from = (pageNumber - 1) * PAGE_SIZE + 1;
  const last = from + rows - 1;
  const text = rows === 0 ? '0' : `${count(from)}-${count(last)}`;
  const back = () =>
    onPage(
      pageNumber <= 2
        ? { after: undefined, before: undefined, page: undefined }
        : { after: undefined, before: info.startCursor ?? undefined, page: String(pageNumber - 1) },
    );
  const on = () => onPage({ before: undefined, after: info.endCursor ?? undefined, page: String(pageNumber + 1) });
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        padding: '4px 8px',
        borderTop: `1px solid ${colors.hairline}`,
        color: colors.muted,
      }}
    >
      <span>
        {text} of {totalText(Math.max(total, last), capped && info.hasNextPage)}
      </span>
      {children}
      <span style={{ flex: 1 }} />
      {(info.hasNextPage || info.hasPreviousPage || pageNumber > 1) && (
        <>
          <IconButton
            size="small"
            aria-label="Previous page"
            disabled={!(info.hasPreviousPage || pageNumber > 1)}
            onClick={back}
          >
            <Icon path={mdiChevronLeft} />
          </IconButton>
          <IconButton size="small" aria-label="Next page" disabled={!info.hasNextPage} onClick={on}>
            <Icon path={mdiChevronRight} />
          </IconButton>
        </>
      )}
    </div>
  );
}
