import { useState } from 'react';
import { dataUriOf } from '#blocks/documents/uploads';
import { errorText } from '#graphql/error-text';
import { useOnce } from '#ui/use-once';

/** A chosen file as the input of a mutation; `as` names its type where its own ending would not. */
export const uploadInput = async (file: File, as = file.name) => ({
  fileName: file.name,
  dataUri: await dataUriOf(new File([file], as)),
  clientMutationId: crypto.randomUUID(),
});

/** Sends a chosen file that nothing speaks against: whether it is on its way, and why it was refused. */
export function useUpload(faultOf: (file: File) => string | null, send: (file: File) => Promise<unknown>) {
  const [fault, setFault] = useState<string | null>(null);
  const [upload, busy] = useOnce(async (file: File) => {
    const refusal = faultOf(file);
    setFault(refusal);
    if (refusal !== null) return;
    try {
      await send(file);
    } catch (error) {
      setFault(errorText(error));
    }
  });
  return { upload, busy, fault };
}
