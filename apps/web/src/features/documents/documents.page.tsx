import type { ComponentType } from 'react';
import { DocumentsPanel } from '../../blocks/documents/DocumentsPanel';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { Panel } from '../../ui/Section';
import type { DocumentOwner } from './documents.routes';

/** The documents of one customer or firm. */
export function documentsPage({ type, param, edit }: DocumentOwner): ComponentType {
  return function DocumentsPage() {
    const ownerId = useParam(param);
    const can = useCan();
    return (
      <Panel aria-label="Documents">
        <h2 style={{ margin: 0, padding: '12px 16px', fontSize: 14, lineHeight: '20px' }}>Documents</h2>
        <DocumentsPanel key={ownerId} owner={{ ownerType: type, ownerId }} mayAdd={can(edit)} />
      </Panel>
    );
  };
}
