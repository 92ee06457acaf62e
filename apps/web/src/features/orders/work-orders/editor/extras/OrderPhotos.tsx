import { AddPhotos } from '../../added/AddPhotos';
import { useAddedTo } from './use-added-to';

/** Takes photos of a stored order, which wait on the device for a connection. */
export const OrderPhotos = ({ id }: { id: string }) => <AddPhotos to={useAddedTo(id)} />;
