import { factsOf, type RecordType } from '@falcon/domain/company/records';
import { type ReactNode, useState } from 'react';
import { useCan } from '#session/current-user';
import { notify } from '#ui/feedback/notify';
import { type CreatedRecord, offerOf, type PanelProps } from './panels';

/** The records that can be created where one is selected. */
export interface Creates extends Pick<PanelProps, 'given' | 'ownerId'> {
  type: RecordType;
}

interface CreateHere {
  /** `vendor`; undefined if this user can't create one here. */
  noun: string | undefined;
  /** Opens the panel; what was typed is the name. */
  begin: (name: string) => void;
  /** The open panel. */
  panel: ReactNode;
}

/** Creates a record where one is selected, for users who may: in a panel, without leaving the form that needs it. */
export function useCreateHere(creates: Creates | undefined, onCreated: PanelProps['onCreated']): CreateHere {
  const can = useCan();
  const [name, setName] = useState<string | null>(null);
  const edit = creates && factsOf(creates.type).edit;
  const offer = creates && edit && can(edit) ? offerOf(creates.type) : undefined;
  const close = () => setName(null);
  const take = async (record: CreatedRecord) => {
    if (record.isEnabled) await onCreated(record);
    else notify('info', `${record.name} is disabled, so it isn’t selected.`);
    close();
  };
  return {
    noun: offer?.noun,
    begin: setName,
    panel: offer && name !== null && (
      <offer.Panel name={name} given={creates?.given} ownerId={creates?.ownerId} onCreated={take} onClose={close} />
    ),
  };
}
