from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence


class WaymarkError(Exception):
    """A request that got no answer (``status`` is None), or one that says no. It never contains the key."""

    def __init__(
        self,
        message: str,
        *,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        details: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        super().__init__(message)
        self.status = status
        #: For whoever runs the service: its log has the request under this id.
        self.request_id = request_id
        #: How long the service asks to wait, in seconds.
        self.retry_after = retry_after
        #: Of a 400: every fault of the request.
        self.details = list(details)

    @property
    def is_transient(self) -> bool:
        """Whether the same request may succeed later."""
        status = self.status
        return status is None or status in (408, 425, 429) or status >= 500
