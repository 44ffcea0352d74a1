import type { Catalog } from '../catalog.ts';
import type { Shape } from '../parse/shape.ts';
import type { Plan } from './plan.ts';
import { planCall } from './plan-call.ts';
import { planRead } from './plan-read.ts';
import { planWrite } from './plan-write.ts';

/** What a request means in this schema. Throws ApiError for what does not exist. */
export function planRequest(catalog: Catalog, shape: Shape): Plan {
  switch (shape.action) {
    case 'read':
      return planRead(catalog, shape);
    case 'call':
      return planCall(catalog, shape);
    default:
      return planWrite(catalog, shape);
  }
}
