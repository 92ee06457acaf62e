import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useContext } from 'react';
import { colors, onPhone, sizes } from './tokens';
import { WayBackContext } from './way-back';

/** One breadcrumb; the last one has no address. */
export interface Crumb {
  label: string;
  to?: string | undefined;
}

const Crumbs = styled('nav')({
  paddingTop: 8,
  fontSize: 12,
  lineHeight: '16px',
  minHeight: 24,
  overflowWrap: 'anywhere',
  color: colors.muted,
  [onPhone]: { paddingTop: 4, minHeight: 20 },
  '& a': { color: colors.anchor, textDecoration: 'underline', textUnderlineOffset: 2 },
  '& span': { padding: '0 6px' },
  '@media print': { display: 'none' },
});
const Head = styled('div')({
  position: 'sticky',
  top: sizes.topBar,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  minHeight: 44,
  padding: '4px 0 8px',
  background: colors.page,
  [onPhone]: { minHeight: 40, paddingBottom: 4 },
  '& h1': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' },
});
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  [onPhone]: { marginLeft: 0 },
  '@media print': { display: 'none' },
});
const Note = styled('div')({
  color: colors.muted,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minWidth: 0,
});

interface Props {
  title: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  /** Next to the title: a count, a status. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Below the title row, and sticky with it: a record's tabs. */
  below?: ReactNode;
  children: ReactNode;
}

function CrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const wayBack = useContext(WayBackContext);
  return (
    <Crumbs aria-label="Breadcrumb">
      {crumbs.map((crumb, index) => (
        <Fragment key={`${crumb.to ?? ''}${crumb.label}`}>
          {index > 0 && <span aria-hidden>›</span>}
          {crumb.to ? <Link {...wayBack(crumb.to)}>{crumb.label}</Link> : crumb.label}
        </Fragment>
      ))}
    </Crumbs>
  );
}

/** The frame of a page: breadcrumbs, the sticky title row, and the content. */
export function PageFrame({ title, crumbs = [], note, actions, below, children }: Props) {
  return (
    <div>
      {crumbs.length > 0 ? <CrumbTrail crumbs={crumbs} /> : <div style={{ height: 8 }} />}
      <Head>
        <h1>{title}</h1>
        {note && <Note>{note}</Note>}
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {below}
      {children}
    </div>
  );
}
