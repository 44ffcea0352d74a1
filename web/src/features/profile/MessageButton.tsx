import { useMutation } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useNavigate } from 'react-router';
import {
  conversationFailureText,
  startConversation,
} from '../../data/messages/start-conversation.ts';
import type { Author } from '../../data/works/post.ts';
import { Button } from '../../ui/Button.tsx';
import { showError } from '../../ui/show-error.ts';

interface MessageButtonProps {
  person: Pick<Author, 'id' | 'username'>;
  className?: string;
}

/** A button that opens the viewer's conversation with a person. */
export function MessageButton({ person, className }: MessageButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: startConversation,
    // Fail at once while offline, so that the error is shown.
    networkMode: 'always',
  });
  return (
    <Button
      aria-label={`Message @${person.username}`}
      icon={<MessageCircle aria-hidden />}
      busy={isPending}
      className={className}
      onClick={() => {
        // These callbacks don't run if the user has left the profile in the meantime.
        mutate(person.id, {
          onSuccess: (id) => void navigate(`/messages/${id}`),
          onError: (error) => {
            showError(conversationFailureText(error), { error });
          },
        });
      }}
    >
      Message
    </Button>
  );
}
