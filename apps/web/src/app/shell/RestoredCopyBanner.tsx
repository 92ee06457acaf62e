import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';
import { shortTime } from '#ui/format/dates';
import { Banner } from './Banner';
import { RestoredCopyDocument } from './restored-copy.generated';

const MakeLiveDialog = lazyPart(async () => (await import('./MakeLiveDialog')).MakeLiveDialog);

/** Another user may make it the live one. */
const ASK_AGAIN_MS = 60_000;

/** Says on every page of a restored copy that nothing is sent from it; Super Admins can make it the live one. */
export function RestoredCopyBanner() {
  const { data, refetch } = useQuery(RestoredCopyDocument, { pollInterval: ASK_AGAIN_MS });
  const [asking, setAsking] = useState(false);
  const copy = data?.restoredCopy;
  if (!copy) return null;
  return (
    <Banner>
      <span>
        <strong>This is a restored copy</strong> of {shortTime(copy.backupMadeAt)}. Nothing is sent from it: no e-mails,
        nothing to QuickBooks, no scheduled reports. What is entered here is not in the original.
      </span>
      {copy.waiting && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Make it the live one
        </Button>
      )}
      {asking && copy.waiting && (
        <MakeLiveDialog
          copy={copy}
          waiting={copy.waiting}
          onCancel={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            void refetch();
          }}
        />
      )}
    </Banner>
  );
}
