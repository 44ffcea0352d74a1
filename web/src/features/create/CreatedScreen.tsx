import { CREATED_SHOWN_MS } from '@promptory/domain/limits';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { CreatedContent } from './created-content.ts';

/** Confirms the new post or reel. Goes home after 2 s unless the user opens the post. */
export function CreatedScreen({ created: { content, id } }: { created: CreatedContent }) {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate('/');
    }, CREATED_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);

  return (
    <div
      role="status"
      className="mx-auto flex max-w-sm flex-col items-center px-4 py-24 text-center"
    >
      <div className="mb-5 grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <CircleCheck aria-hidden className="size-7" />
      </div>
      <h1 className="text-xl">
        {content === 'reel' ? 'Reel Created Successfully!' : 'Post Created Successfully!'}
      </h1>
      <p className="mt-2 text-quiet">Redirecting to home...</p>
      {content === 'post' && (
        <LinkButton to={`/post/${id}`} variant="ghost" className="mt-4">
          View post
        </LinkButton>
      )}
    </div>
  );
}
