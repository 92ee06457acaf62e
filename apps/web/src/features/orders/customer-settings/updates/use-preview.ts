import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { useSettled } from '#ui/use-settled';
import type { SettingsPreviewPartsFragment } from './updates.generated';

/** The known effects of an update. */
export interface Preview {
  found: SettingsPreviewPartsFragment | null;
  loading: boolean;
  failure: string;
  /** Requests the preview again after someone else changed a row. */
  again: () => void;
}

const WAIT = 250;
type Document = TypedDocumentNode<{ preview?: SettingsPreviewPartsFragment | null }, { input: never }>;

/** Previews an update shortly after its input stops changing; drops responses to older inputs. */
export function usePreview(document: Document, input: object | null): Preview {
  const settled = useSettled(input, WAIT);
  const { data, error, loading, refetch } = useQuery(document, {
    // The fields of a tab say what its input is called.
    variables: { input: settled as never },
    skip: settled === null,
    ...UNCACHED,
  });
  const current = input !== null && !loading && JSON.stringify(settled) === JSON.stringify(input);
  return {
    found: current ? (data?.preview ?? null) : null,
    failure: current && error ? errorText(error) : '',
    loading: input !== null && !current,
    again: () => void refetch().catch(() => undefined),
  };
}
