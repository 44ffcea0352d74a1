import { Link } from 'react-router';
import { backendConfig } from '../../../data/client/backend-config.ts';
import { LateComponent } from '../../../widgets/LateComponent.tsx';
import { linkClass } from '../link-class.ts';
import { INTRO, introClass, introPictureClass } from './intro.ts';

const NO_PROPS = {};

async function loadArtwork() {
  return (await import('./Artwork.tsx')).NarrowArtwork;
}

/**
 * The introduction to this site, with a link to the public posts, and with pictures on narrow
 * screens.
 */
export function AuthIntro() {
  return (
    <>
      <div className={introPictureClass}>
        <LateComponent load={loadArtwork} props={NO_PROPS} />
      </div>
      <div className={introClass}>
        <p className="text-pretty">{INTRO}</p>
        {backendConfig().publicReading && (
          <Link to="/browse" className={`mt-1 inline-block ${linkClass}`}>
            Look around
          </Link>
        )}
      </div>
    </>
  );
}
