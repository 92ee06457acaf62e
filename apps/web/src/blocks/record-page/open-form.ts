import { useEffect } from 'react';
import type { EntityForm } from '../entity-form/use-entity-form';

type Form = Pick<EntityForm<Record<string, unknown>>, 'dirty' | 'submit' | 'discard'>;

/** The form on a record's page, for the actions beside its heading. */
export interface OpenForm {
  /** Null while another tab is open. */
  form: () => Form | null;
  opened: (form: Form | null) => void;
}

export function openForm(): OpenForm {
  let open: Form | null = null;
  return {
    form: () => open,
    opened: (form) => {
      open = form;
    },
  };
}

/** Makes a form known to the actions of its page. */
export function useOpenForm(place: OpenForm | undefined, form: Form): void {
  useEffect(() => {
    place?.opened(form);
    return () => place?.opened(null);
  });
}
