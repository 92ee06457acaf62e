import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Panel } from '#ui/Section';
import { colors, onPhone } from '#ui/tokens';

const Card = styled(Panel)({
  minWidth: 0,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '10px 16px 6px' },
  '& > header h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > header p': { margin: 0, fontSize: 12, lineHeight: '16px', color: colors.muted },
  '& > header .end': { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& > .body': { padding: '4px 16px 16px', minWidth: 0, [onPhone]: { paddingBottom: 12 } },
});

interface Props {
  title: string;
  /** One helpful sentence beside the heading. */
  help?: ReactNode;
  /** Figures or buttons to the right of the heading. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of the work order, with its heading on top so that tables get the whole width. */
export function EditorCard({ title, help, end, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
        {end && <div className="end">{end}</div>}
      </header>
      <div className="body">{children}</div>
    </Card>
  );
}
