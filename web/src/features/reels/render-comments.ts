import type { ReactNode } from 'react';
import type { Reel } from '../../data/reel.ts';

/** What people say about a reel; features do not know each other, the app joins them. */
export type RenderComments = (reel: Reel, viewerId: string) => ReactNode;
